/** A list that is handed in once, and what is computed of it when it is first asked for. */
export class Registration<T> {
    private registered: readonly T[] | undefined;

    /** @param what what the list is of, for who asks too early */
    constructor(private readonly what: string) {}

    register(list: readonly T[]): void {
        this.registered = list;
    }

    /** @throws when nothing is registered yet */
    list(): readonly T[] {
        if (this.registered === undefined) throw new Error(`No ${this.what} are registered yet`);
        return this.registered;
    }

    /** Returns a function that computes something of the list once; it throws when nothing is registered yet. */
    compute<V>(build: (list: readonly T[]) => V): () => V {
        let computed: { readonly of: readonly T[]; readonly value: V } | undefined;
        return () => {
            const list = this.list();
            if (computed?.of !== list) computed = { of: list, value: build(list) };
            return computed.value;
        };
    }
}
