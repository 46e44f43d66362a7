/** One group of the demonstration's catalogue; every combination of its values is a possible product. */
export interface DemoLine {
    /** Code of the department, name of the group: as `../referenceTables.ts` has them. */
    readonly dept: string;
    readonly group: string;
    /** Brands that are in this group. */
    readonly brands: readonly string[];
    readonly items: readonly string[];
    /** Varieties; '' is the plain one. */
    readonly kinds: readonly string[];
    /** Size of a unit, units in a case, and the approximate price of one in the store, in cents. */
    readonly sizes: readonly (readonly [size: string, pack: number, cents: number])[];
}
