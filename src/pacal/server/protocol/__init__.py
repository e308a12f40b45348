"""Commands and messages between client and server, and the TypeScript types generated from them."""
