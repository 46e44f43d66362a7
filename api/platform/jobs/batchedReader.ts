interface Waiting<Item, Result> {
    readonly item: Item;
    readonly done: (result: Result | undefined) => void;
    readonly failed: (error: unknown) => void;
}

/** Batches items: all that are added while a statement is running are processed together by the next one. */
export class Gathered<Item, Result> {
    private waiting: Waiting<Item, Result>[] = [];
    private isUnderWay = false;

    /** @param doAll returns the results of the items that have one */
    constructor(private readonly doAll: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Result>>) {}

    /** Resolves when the item is done, to its result. */
    do(item: Item): Promise<Result | undefined> {
        return new Promise((done, failed) => {
            this.waiting.push({ item, done, failed });
            void this.go();
        });
    }

    private async go(): Promise<void> {
        if (this.isUnderWay) return;
        this.isUnderWay = true;
        // Items that are added in the same tick join the batch.
        await Promise.resolve();
        while (this.waiting.length > 0) {
            const some = this.waiting;
            this.waiting = [];
            try {
                const results = await this.doAll(some.map(({ item }) => item));
                for (const { item, done } of some) done(results.get(item));
            } catch (error) {
                for (const { failed } of some) failed(error);
            }
        }
        this.isUnderWay = false;
    }
}
