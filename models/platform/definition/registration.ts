/** A list that is registered once, and values that are computed from it when they are first requested. */
export class Registration<T> {
    private registered: readonly T[] | undefined;

    /** @param what the contents of the list, for the error if it is read too early */
    constructor(private readonly what: string) {}

    register(list: readonly T[]): void {
        this.registered = list;
    }

    /** @throws when nothing is registered yet */
    list(): readonly T[] {
        if (this.registered === undefined) throw new Error(`No ${this.what} are registered yet`);
        return this.registered;
    }

    /** Returns a function that computes a value from the list once; it throws when nothing is registered yet. */
    compute<V>(build: (list: readonly T[]) => V): () => V {
        let computed: { readonly of: readonly T[]; readonly value: V } | undefined;
        return () => {
            const list = this.list();
            if (computed?.of !== list) computed = { of: list, value: build(list) };
            return computed.value;
        };
    }
}
