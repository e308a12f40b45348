/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "*.ftl?words" {
  const messages: string;
  export default messages;
}
