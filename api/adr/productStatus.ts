import type { Database } from '../../models/database/database';
import type { productEntityStatus } from '../../models/settings/productEntityStatus';
import { counted } from '../../models/label';
import { Failure } from '../failure';
import type { Hooks } from '../resources/hooks';
import { adrProduct } from '../../models/adr/product';

type Status = typeof productEntityStatus;

/** A look into the index for each product, however many of its states have the status. */
const USES = `SELECT count(*) AS used FROM adr_prod WHERE EXISTS (
    SELECT 1 FROM adr_prod_entity WHERE prod_status_id = $1 AND adr_prod_id = adr_prod.id)`;

/** A status that states of ADR products have cannot be deleted: states are in no definition that a reference is in. */
export class EntityStatusHooks implements Hooks<Status> {
    constructor(private readonly database: Database) {}

    readonly beforeDelete: NonNullable<Hooks<Status>['beforeDelete']> = async ({ record, transaction }) => {
        const [row] = await this.database.run(USES, [record.id], transaction);
        const used = Number(row?.['used']);
        if (used > 0) throw Failure.service(409, `Used by ${counted(used, adrProduct.label)}.`);
    };
}
