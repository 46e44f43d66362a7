/** Slots to begin with. */
const INITIAL_SLOTS = 1_024;
/** At most half full, so that a slot is found in one or two probes. */
const SLOTS_PER_CODE = 2;
/** Knuth's multiplicative hash: 2^32 divided by the golden ratio. */
const GOLDEN = 0x9e3779b1;
const TWO_TO_32 = 4_294_967_296;

/**
 * A set of codes of the same number of digits, each as its number. A file has up to 2,000,000 of them: in typed memory
 * they take 16 to 32 bytes each, and no time of the garbage collector.
 */
export class DistinctCodes {
    private slots = new Float64Array(INITIAL_SLOTS);
    private count = 0;

    get size(): number {
        return this.count;
    }

    /** Adds a code. @param code above zero, since 0 marks an empty slot. @returns whether it is new */
    add(code: number): boolean {
        if (!this.insert(code)) return false;
        this.count += 1;
        if (this.count * SLOTS_PER_CODE > this.slots.length) this.grow();
        return true;
    }

    private insert(code: number): boolean {
        const mask = this.slots.length - 1;
        const hash = Math.imul((code % TWO_TO_32) ^ Math.floor(code / TWO_TO_32), GOLDEN);
        // The upper bits are the mixed ones.
        let at = ((hash >>> 0) ^ (hash >>> 15)) & mask;
        for (let found = this.slots[at]; found !== 0; found = this.slots[at]) {
            if (found === code) return false;
            at = (at + 1) & mask;
        }
        this.slots[at] = code;
        return true;
    }

    private grow(): void {
        const before = this.slots;
        this.slots = new Float64Array(before.length * 2);
        for (const code of before) if (code !== 0) this.insert(code);
    }
}
