import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';

/** Strings that are kept or laid aside together. */
interface Block {
    /** Number of its first string. */
    readonly first: number;
    readonly cost: number;
    /** Undefined while it is only on the disk. */
    strings: readonly string[] | undefined;
    /** Where it is on the disk. */
    place: { readonly at: number; readonly length: number } | undefined;
}

const BLOCK_COST = 65_536;
/** What a string costs beside its characters. */
const EACH = 32;
/** Strings of some 700,000 rows; beyond, those that were asked for longest ago wait on the disk. */
const MOST_HELD = 67_108_864;

/** The texts that the cells of a workbook share, by number: any number of them in little memory. */
export class StringTable {
    private readonly blocks: Block[] = [];
    /** Those in memory, oldest first. */
    private readonly held = new Set<Block>();
    private heldCost = 0;
    private open: string[] = [];
    private openCost = 0;
    private count = 0;
    private file: number | undefined;
    private fileEnd = 0;

    /** @param path beside which it may lay strings aside */
    constructor(
        private readonly path: string,
        private readonly mostHeld = MOST_HELD,
    ) {}

    add(text: string): void {
        this.open.push(text);
        this.openCost += text.length + EACH;
        if (this.openCost >= BLOCK_COST) this.seal();
    }

    /** No more strings come. */
    seal(): void {
        const block = { first: this.count, cost: this.openCost, strings: this.open, place: undefined };
        this.count += this.open.length;
        this.blocks.push(block);
        this.open = [];
        this.openCost = 0;
        this.hold(block);
    }

    /** Undefined: there is no such string. */
    get(index: number): string | undefined {
        const block = this.blockOf(index);
        if (!block) return undefined;
        if (!block.strings) {
            block.strings = this.load(block);
            this.hold(block);
        }
        return block.strings[index - block.first];
    }

    close(): void {
        if (this.file !== undefined) closeSync(this.file);
        this.file = undefined;
    }

    private blockOf(index: number): Block | undefined {
        let [low, high] = [0, this.blocks.length - 1];
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if ((this.blocks[middle] as Block).first <= index) low = middle;
            else high = middle - 1;
        }
        return this.blocks[low];
    }

    private hold(block: Block): void {
        this.held.add(block);
        this.heldCost += block.cost;
        for (const oldest of this.held) {
            if (this.heldCost <= this.mostHeld || oldest === block) return;
            this.layAside(oldest);
        }
    }

    private layAside(block: Block): void {
        if (!block.place) {
            const bytes = Buffer.from(JSON.stringify(block.strings));
            for (let done = 0; done < bytes.length;) {
                done += writeSync(this.disk(), bytes, done, bytes.length - done, this.fileEnd + done);
            }
            block.place = { at: this.fileEnd, length: bytes.length };
            this.fileEnd += bytes.length;
        }
        block.strings = undefined;
        this.held.delete(block);
        this.heldCost -= block.cost;
    }

    private load({ place }: Block): readonly string[] {
        const { at, length } = place as { at: number; length: number };
        const bytes = Buffer.alloc(length);
        readSync(this.disk(), bytes, 0, length, at);
        return JSON.parse(bytes.toString()) as string[];
    }

    /** A file without a name: it is gone when it is closed, or when the process is killed. */
    private disk(): number {
        if (this.file === undefined) {
            const name = `${this.path}.${randomUUID()}`;
            this.file = openSync(name, 'wx+');
            unlinkSync(name);
        }
        return this.file;
    }
}
