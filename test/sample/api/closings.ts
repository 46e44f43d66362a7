import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import type { Actor } from '../../../models/database/writer';
import { uniqueAt } from '../../../api/platform/resources/duplicates';
import type { Ground } from '../../../api/slice';
import type { closingCreate } from '../models/calls';
import { closing } from '../models/closing';
import { closingJobOf } from './closingJob';

/** Days that are closed in the night after them. Knows no Hapi. */
export class Closings {
    constructor(private readonly ground: Ground) {}

    /** @throws Failure 409 for a day that has one */
    async create({ day }: PayloadOf<typeof closingCreate>, by: Actor): Promise<DataOf<typeof closingCreate>> {
        const { database, writers, jobs, settings } = this.ground;
        const id = await uniqueAt('day', () =>
            database.write(async transaction => {
                const [made] = await writers.of(closing).create([{ values: { day } }], by, transaction);
                const { id } = made as { readonly id: number };
                await jobs.add(closingJobOf({ id, day }, settings, by), transaction);
                return id;
            }),
        );
        return { id };
    }
}
