/** So many values by their keys, and no more: the one that was set longest ago makes room. */
export class Recent<T> {
    private readonly values = new Map<string, T>();

    constructor(private readonly most: number) {}

    get(key: string): T | undefined {
        return this.values.get(key);
    }

    set(key: string, value: T): void {
        this.values.delete(key);
        this.values.set(key, value);
        const [oldest] = this.values.keys();
        if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
    }

    delete(key: string): void {
        this.values.delete(key);
    }
}
