"""Commands and messages between server and client, and the TypeScript types made from them."""
