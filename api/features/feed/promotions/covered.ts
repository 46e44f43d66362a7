import { toComparable } from '../../../../models/platform/format/normalize';
import type { AllowanceType } from '../../../../models/features/tpm/allowanceTypes';
import type { Priced } from '../../../../models/features/tpm/percent';
import { possibleCodes, UPC_COLUMNS } from '../../../../models/platform/format/upc';
import type { RequestedRow } from '../../../platform/resources/children/row';
import type { CodeReadings } from '../codes/feedCodes';

/** Texts for an allowance that covers all products, in both languages. */
const ALL = ['all', 'todos'];

/** Between the codes of a cell. */
const BETWEEN = /[\s,;]+/;

/** The products of a promotion that is imported, as cells of its allowances name them. */
export class CoveredProducts {
    private readonly all: readonly number[];
    private readonly ids = new Map<string, number[]>();

    constructor(
        private readonly products: readonly RequestedRow[],
        private readonly readings: CodeReadings,
    ) {
        this.all = products.map(({ id }) => id);
        for (const { id, values } of products) {
            // A case code names its product too; one that is the item's own says nothing more.
            for (const code of new Set([values['upc_item'], values['upc_case']].map(String)))
                this.ids.set(code, [...(this.ids.get(code) ?? []), id]);
        }
    }

    /** Returns the prices of the products of these ids. */
    pricesOf(ids: readonly number[]): readonly Priced[] {
        const named = new Set(ids);
        return this.products
            .filter(({ id }) => named.has(id))
            .map(
                ({ values: { description, size = null, upc_item, upc_case, case_cost = null, pack = null } }) =>
                    ({ description, size, upc_item, upc_case, case_cost, pack }) as Priced,
            );
    }

    /** @param text null: all, of an allowance that is paid for products */
    namedBy(
        text: string | null,
        category: AllowanceType['category'],
    ): { readonly ids: readonly number[] } | { readonly reason: string } {
        if (text === null) return { ids: category === 'product' ? this.all : [] };
        if (ALL.includes(toComparable(text))) return { ids: this.all };
        const ids = new Set<number>();
        for (const code of text.split(BETWEEN).filter(Boolean)) {
            const found = this.found(code);
            if (found.length === 0)
                return { reason: `The promotion has no product ${code.slice(0, MAX_SHOWN_LENGTH)}.` };
            for (const id of found) ids.add(id);
        }
        return { ids: [...ids] };
    }

    /** Of what a code may stand for the first that there is. */
    private found(text: string): readonly number[] {
        for (const column of UPC_COLUMNS) {
            const codes = possibleCodes(text, column, this.readings[column]);
            const known = 'reason' in codes ? undefined : codes.find(code => this.ids.has(code));
            if (known !== undefined) return this.ids.get(known) ?? [];
        }
        return [];
    }
}

/** Characters of a code that is not known. */
const MAX_SHOWN_LENGTH = 20;
