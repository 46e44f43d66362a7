import type { Cell } from '../../platform/fields/kind';
import { isStorableText } from '../../platform/definition/storable';
import { hasQuotes, plainQuotes } from '../../platform/format/quotes';
import type { Dialect } from '../dialect';

/** A statement with the values of its placeholders. */
export interface Sql {
    readonly sql: string;
    readonly values: readonly Cell[];
}

/** Builds SQL: text on one side, values on the other; nothing but placeholders is ever inserted into the text. */
export class Statement {
    readonly values: Cell[] = [];

    constructor(readonly dialect: Dialect) {}

    /** Returns the placeholder for a value. */
    bind(value: Cell): string {
        this.values.push(value);
        return `$${this.values.length}`;
    }

    /**
     * Returns the test whether a column contains a text, whatever its case and quotes; bound once for any number of
     * columns.
     */
    contains(text: string): (column: string) => string {
        const has = this.dialect.contains(plainQuotes(text), value => this.bind(value));
        return hasQuotes(text) ? column => has(this.dialect.plainQuotes(column)) : has;
    }
}

/** Whether a value can be stored. No stored text equals one that cannot. */
export const isStorable = (value: Cell): boolean => typeof value !== 'string' || isStorableText(value);
