import { adr } from '../../../../models/features/adr/adr';
import { adrTree } from '../../../../models/features/adr/entity';
import { adrProduct } from '../../../../models/features/adr/product';
import { adrProductFilter } from '../../../../models/features/adr/productCalls';
import { RecordStore } from '../../../../models/database/recordStore';
import { inTree } from '../../../../models/platform/tree/list';
import type { WriteContext } from '../../../platform/feature';
import { check, schemaOf } from '../../../platform/server/validation';
import { recordsIn } from '../../../platform/tree/trees';
import type { BookRequest, RecordBooks } from '../../../platform/workbook/plan';
import type { SheetPlan, SheetReader, BookRows } from '../../../platform/workbook/sheet';
import type { RequestCreation } from '../request/creation';
import { acceptingOf, DirectChanges } from './accepting';
import { adrColumns } from './columns';
import { AdrRows } from './rows';

const { adr_id: _adr, ...filters } = adrProductFilter;
const filterSchema = schemaOf(filters);

const BY_ID = { fieldName: 'id', direction: 'ASC' } as const;

/** Builds the workbook of an ADR: its products with their statuses, as the grid has them. */
export const adrWorkbooks = (context: WriteContext, timeZone: string, requests: RequestCreation): RecordBooks => {
    const direct = new DirectChanges(context, timeZone);
    const openRows =
        (adrId: number, filter: Readonly<Record<string, unknown>>) =>
        async ({ database, user }: SheetReader): Promise<BookRows> => {
            const by = acceptingOf(direct, requests, user);
            const entities = inTree(adrTree, await recordsIn(database, adrTree, adrId));
            const columns = await adrColumns(database, entities, by.accepting !== 'nothing');
            return new AdrRows(database, { adrId, entities, columns, filter, by });
        };
    const sheets = async (id: number, { database, filter }: BookRequest): Promise<readonly SheetPlan[]> => {
        await new RecordStore(database, adr).get(id);
        const selected = check(filterSchema, filter ?? {});
        return [
            {
                definition: adrProduct,
                selection: { filter: {}, sort: BY_ID },
                fixed: { adr_id: id },
                openRows: openRows(id, selected),
            },
        ];
    };
    return { [adr.path]: sheets };
};
