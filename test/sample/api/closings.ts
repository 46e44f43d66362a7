import type { DataOf, PayloadOf } from '../../../models/call';
import type { Actor } from '../../../models/database/writer';
import { uniqueAt } from '../../../api/resources/duplicates';
import { JobRunner } from '../../../api/job/runner';
import type { Ground } from '../../../api/slice';
import type { closingCreate } from '../models/calls';
import { closing } from '../models/closing';
import { ClosingJob, LANE } from './closingJob';

/** Days that are closed in the night after them. Knows no Hapi. */
export class Closings {
    readonly runner: JobRunner;

    constructor(private readonly ground: Ground) {
        this.runner = new JobRunner(new ClosingJob(ground), ground);
    }

    /** @throws Failure 409 for a day that has one */
    async create({ day }: PayloadOf<typeof closingCreate>, by: Actor): Promise<DataOf<typeof closingCreate>> {
        const { database, writers } = this.ground;
        const [made] = await uniqueAt('day', () =>
            database.write(transaction => writers.of(closing).create([{ values: { day } }], by, transaction)),
        );
        const { id } = made as { readonly id: number };
        this.runner.enqueue(id, LANE);
        return { id };
    }
}
