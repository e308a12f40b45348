/** Runs animations one after the other; the user can skip them. */

export class AnimationQueue {
  #queue: (() => Promise<void>)[] = [];
  #running = false;
  #skipping = false;
  #finishers = new Set<() => void>();

  /** `onbusy` is called when the queue starts, and when it is empty again. */
  constructor(private readonly onbusy: (busy: boolean) => void = () => {}) {}

  get busy(): boolean {
    return this.#running;
  }

  /** The rest of the queue runs without animation. */
  get skipping(): boolean {
    return this.#skipping;
  }

  /** Adds an animation. */
  add(animate: () => Promise<void>): void {
    this.#queue.push(animate);
    if (!this.#running) void this.#run();
  }

  /** Adds a change without animation: it happens at once if the queue is empty. */
  show(change: () => void): void {
    if (this.#running) this.#queue.push(async () => change());
    else change();
  }

  /** Ends the current animation, and skips all that are queued. */
  skip(): void {
    if (!this.#running) return;
    this.#skipping = true;
    for (const finish of [...this.#finishers]) finish();
  }

  /** Waits, unless skipped. */
  pause(ms: number): Promise<void> {
    if (this.#skipping || ms <= 0) return Promise.resolve();
    return this.#until((done) => {
      const timer = setTimeout(done, ms);
      return () => clearTimeout(timer);
    });
  }

  /** Waits for the end of an animation, or forces it when skipped. */
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
    this.onbusy(true);
    for (let animate = this.#queue.shift(); animate; animate = this.#queue.shift()) {
      try {
        await animate();
      } catch (fault) {
        console.error(fault); // the next change is drawn without this animation
      }
    }
    this.#running = false;
    this.#skipping = false;
    this.onbusy(false);
  }

  #until(begin: (done: () => void) => () => void): Promise<void> {
    return new Promise((resolve) => {
      let end = (): void => {};
      const finish = (): void => {
        this.#finishers.delete(finish);
        end();
        resolve();
      };
      this.#finishers.add(finish);
      end = begin(finish);
    });
  }
}
