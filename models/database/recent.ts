/** The cache: a limited number of values by their keys; the value that was set longest ago is evicted. */
export class Recent<T> {
    private readonly values = new Map<string, T>();

    /** @param left called with each evicted value */
    constructor(
        private readonly maxSize: number,
        private readonly left: (value: T) => void = () => undefined,
    ) {}

    get(key: string): T | undefined {
        return this.values.get(key);
    }

    set(key: string, value: T): void {
        this.values.delete(key);
        this.values.set(key, value);
        if (this.values.size > this.maxSize) this.makeRoom();
    }

    delete(key: string): void {
        this.values.delete(key);
    }

    clear(): void {
        this.values.clear();
    }

    all(): readonly T[] {
        return [...this.values.values()];
    }

    private makeRoom(): void {
        const [[key, value] = []] = this.values;
        if (key === undefined || value === undefined) return;
        this.values.delete(key);
        this.left(value);
    }
}
