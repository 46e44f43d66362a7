import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';

/** Strings that are cached, or moved to the disk, together. */
interface Block {
    /** Number of its first string. */
    readonly first: number;
    readonly cost: number;
    /** Undefined while it is only on the disk. */
    strings: readonly string[] | undefined;
    /** Position on the disk. */
    position: { readonly at: number; readonly length: number } | undefined;
}

const BLOCK_COST = 65_536;
/** Cost of a string in addition to its characters. */
const EACH = 32;
/** Strings of some 700,000 rows; beyond this, the least recently used are moved to the disk. */
const MAX_CACHE_COST = 67_108_864;

/** The texts that the cells of a workbook share, by number: any number of them in little memory. */
export class StringTable {
    private readonly blocks: Block[] = [];
    /** Those in memory, oldest first. */
    private readonly cachedBlocks = new Set<Block>();
    private cacheCost = 0;
    private open: string[] = [];
    private openCost = 0;
    private count = 0;
    private file: number | undefined;
    private fileEnd = 0;

    /** @param path of the file next to which strings may be stored */
    constructor(
        private readonly path: string,
        private readonly maxCacheCost = MAX_CACHE_COST,
    ) {}

    add(text: string): void {
        this.open.push(text);
        this.openCost += text.length + EACH;
        if (this.openCost >= BLOCK_COST) this.seal();
    }

    /** Closes the last block: there are no more strings. */
    seal(): void {
        const block = { first: this.count, cost: this.openCost, strings: this.open, position: undefined };
        this.count += this.open.length;
        this.blocks.push(block);
        this.open = [];
        this.openCost = 0;
        this.cacheBlock(block);
    }

    /** Returns a string; undefined: there is none with this index. */
    get(index: number): string | undefined {
        const block = this.blockOf(index);
        if (!block) return undefined;
        if (!block.strings) {
            block.strings = this.load(block);
            this.cacheBlock(block);
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

    private cacheBlock(block: Block): void {
        this.cachedBlocks.add(block);
        this.cacheCost += block.cost;
        for (const oldest of this.cachedBlocks) {
            if (this.cacheCost <= this.maxCacheCost || oldest === block) return;
            this.layAside(oldest);
        }
    }

    private layAside(block: Block): void {
        if (!block.position) {
            const bytes = Buffer.from(JSON.stringify(block.strings));
            for (let done = 0; done < bytes.length;) {
                done += writeSync(this.disk(), bytes, done, bytes.length - done, this.fileEnd + done);
            }
            block.position = { at: this.fileEnd, length: bytes.length };
            this.fileEnd += bytes.length;
        }
        block.strings = undefined;
        this.cachedBlocks.delete(block);
        this.cacheCost -= block.cost;
    }

    private load({ position }: Block): readonly string[] {
        const { at, length } = position as { at: number; length: number };
        const bytes = Buffer.alloc(length);
        readSync(this.disk(), bytes, 0, length, at);
        return JSON.parse(bytes.toString()) as string[];
    }

    /** Opens a file without a name: it is gone when it is closed, or when the process is killed. */
    private disk(): number {
        if (this.file === undefined) {
            const name = `${this.path}.${randomUUID()}`;
            this.file = openSync(name, 'wx+');
            unlinkSync(name);
        }
        return this.file;
    }
}
