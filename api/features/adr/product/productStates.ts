import { adrState, type StateInput } from '../../../../models/features/adr/state';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import { rowChanges, type RowReferences } from '../../../../models/platform/children/cellChange';
import { stateReferences } from '../state/stateReferences';
import { stateTable } from '../state/states';
import { productsById, type AdrProductRow } from './write';

interface Wanted {
    readonly adrId: number;
    /** Ids of ADR products. */
    readonly ids: readonly number[];
    /** Their states that may change: `record` is an ADR product's id, `at` an entity's. */
    readonly targets: readonly { readonly record: number; readonly at: number }[];
    /** `yyyy-mm-dd` */
    readonly today: string;
}

/** Products of an ADR with their states, as a change of many products is checked against them. */
export class ProductStates {
    private constructor(
        private readonly adrId: number,
        private readonly products: ReadonlyMap<number, AdrProductRow>,
        private readonly present: Awaited<ReturnType<typeof stateTable.at>>,
        private readonly references: RowReferences,
    ) {}

    static async read(database: Database, read: Read, { adrId, ids, targets, today }: Wanted): Promise<ProductStates> {
        const entityIds = [...new Set(targets.map(({ at }) => at))];
        const references = await stateReferences(database, read, adrId, entityIds, today);
        const present = await stateTable.at(database, read, targets);
        const products = await productsById(database, read, [...new Set(ids)]);
        return new ProductStates(adrId, products, present, references);
    }

    /** Returns a product; undefined where it is not on the ADR. */
    find(id: number): AdrProductRow | undefined {
        const product = this.products.get(id);
        return product?.adr_id === this.adrId ? product : undefined;
    }

    /** Compares inputs with the states of a product: what changes, and what is wrong by the index of the input. */
    changesOf(id: number, inputs: readonly StateInput[]) {
        return rowChanges(adrState, inputs, entity => this.present.get(id, entity), this.references);
    }
}
