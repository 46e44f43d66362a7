/** Batches items: all that are added while a statement is running are processed together by the next one. */
export class Gathered<Item> {
    private waiting: { readonly item: Item; readonly done: () => void; readonly failed: (error: unknown) => void }[] =
        [];
    private isUnderWay = false;

    constructor(private readonly doAll: (items: readonly Item[]) => Promise<void>) {}

    /** Resolves when the item is done. */
    do(item: Item): Promise<void> {
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
                await this.doAll(some.map(({ item }) => item));
                for (const { done } of some) done();
            } catch (error) {
                for (const { failed } of some) failed(error);
            }
        }
        this.isUnderWay = false;
    }
}
