/** The browser's database, as keys and values: `storage/page_store.py` says what they are. */

const NAME = "pacal";
const STORE = "values";
/** Greater than every character of a key. */
const AFTER_ALL = "\uffff";

export interface Database {
  /** Whether the values outlive the page. */
  readonly lasting: boolean;
  read(prefix: string): Promise<[string, Uint8Array][]>;
  write(added: [string, Uint8Array][], removed: string[]): Promise<void>;
}

/** Opens the database, or one in memory if the browser refuses to store anything. */
export async function openDatabase(): Promise<Database> {
  try {
    return new StoredDatabase(await opened());
  } catch {
    return new DatabaseInMemory();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

class StoredDatabase implements Database {
  readonly lasting = true;
  #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  read(prefix: string): Promise<[string, Uint8Array][]> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(STORE, "readonly");
      const range = IDBKeyRange.bound(prefix, prefix + AFTER_ALL);
      const store = transaction.objectStore(STORE);
      const keys = store.getAllKeys(range) as IDBRequest<string[]>;
      const values = store.getAll(range) as IDBRequest<Uint8Array[]>;
      transaction.oncomplete = () => resolve(keys.result.map((key, i) => [key, values.result[i]!]));
      transaction.onabort = () => reject(transaction.error); // a failed request aborts it; only then is the error known
    });
  }

  write(added: [string, Uint8Array][], removed: string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      // Strict: the transaction is complete only when it is on the disk.
      const transaction = this.#database.transaction(STORE, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(STORE);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      try {
        for (const [key, value] of added) store.put(value, key);
        for (const key of removed) store.delete(key);
      } catch (error) {
        reject(error as Error);
        transaction.abort(); // else what was already put would be stored
      }
    });
  }
}

class DatabaseInMemory implements Database {
  readonly lasting = false;
  #values = new Map<string, Uint8Array>();

  async read(prefix: string): Promise<[string, Uint8Array][]> {
    return [...this.#values].filter(([key]) => key.startsWith(prefix)).sort(([one], [other]) => (one < other ? -1 : 1));
  }

  async write(added: [string, Uint8Array][], removed: string[]): Promise<void> {
    for (const [key, value] of added) this.#values.set(key, value);
    for (const key of removed) this.#values.delete(key);
  }
}
