/** What is shown one after the other, and can be skipped. */

export class Motion {
  #queue: (() => Promise<void>)[] = [];
  #running = false;
  #skipping = false;
  #hurry = new Set<() => void>();

  /** `changed` is told when something begins to be shown, and when all has been shown. */
  constructor(private readonly changed: (busy: boolean) => void = () => {}) {}

  get busy(): boolean {
    return this.#running;
  }

  /** All that waits is shown without any motion. */
  get skipping(): boolean {
    return this.#skipping;
  }

  /** Shows something when all before it has been shown. */
  add(scene: () => Promise<void>): void {
    this.#queue.push(scene);
    if (!this.#running) void this.#run();
  }

  /** Shows something that does not move, when all before it has been shown: at once, if nothing is. */
  show(still: () => void): void {
    if (this.#running) this.#queue.push(async () => still());
    else still();
  }

  /** Shows the rest at once. */
  skip(): void {
    if (!this.#running) return;
    this.#skipping = true;
    for (const hurry of [...this.#hurry]) hurry();
  }

  /** Waits, unless it is skipped. */
  pause(ms: number): Promise<void> {
    if (this.#skipping || ms <= 0) return Promise.resolve();
    return this.#until((done) => {
      const timer = setTimeout(done, ms);
      return () => clearTimeout(timer);
    });
  }

  /** Waits for an animation's end, or brings it about. */
  play(animation: Animation | null): Promise<void> {
    if (!animation) return Promise.resolve();
    if (this.#skipping) {
      animation.finish();
      return Promise.resolve();
    }
    return this.#until((done) => {
      animation.finished.then(done, done);
      return () => animation.finish();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.changed(true);
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      try {
        await scene();
      } catch (fault) {
        console.error(fault); // what cannot be shown moving is shown still
      }
    }
    this.#running = false;
    this.#skipping = false;
    this.changed(false);
  }

  #until(begin: (done: () => void) => () => void): Promise<void> {
    return new Promise((resolve) => {
      let end = (): void => {};
      const finish = (): void => {
        this.#hurry.delete(finish);
        end();
        resolve();
      };
      this.#hurry.add(finish);
      end = begin(finish);
    });
  }
}
