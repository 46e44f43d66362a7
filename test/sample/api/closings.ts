import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import type { Actor } from '../../../models/database/actor';
import { uniqueAt } from '../../../api/platform/resources/duplicates';
import type { ServerContext } from '../../../api/platform/feature';
import type { closingCreate } from '../models/calls';
import { closing } from '../models/closing';
import { closingJobOf } from './closingJob';

/** Days that are closed in the night after them. Knows no Hapi. */
export class Closings {
    constructor(private readonly context: ServerContext) {}

    /** @throws Failure 409 for a day that has one */
    async create({ day }: PayloadOf<typeof closingCreate>, by: Actor): Promise<DataOf<typeof closingCreate>> {
        const { database, records, jobs, settings } = this.context;
        const id = await uniqueAt('day', () =>
            database.write(async transaction => {
                const [created] = await records.of(closing).createMany([{ values: { day } }], by, transaction);
                const { id } = created as { readonly id: number };
                await jobs.add(closingJobOf({ id, day }, settings, by), transaction);
                return id;
            }),
        );
        return { id };
    }
}
