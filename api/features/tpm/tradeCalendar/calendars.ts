import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '../../../../models/database/actor';
import { ConflictError } from '../../../../models/database/failures';
import { tradeCalendar, tradeCalendarPeriod } from '../../../../models/features/tpm/tradeCalendar';
import type { RecordService } from '../../../platform/resources/recordService';
import type { WriteContext } from '../../../platform/feature';
import { readPeriods } from './periodFile';

/** Trade calendars whose periods come from files. Independent of Hapi. */
export class TradeCalendars {
    private readonly calendars: RecordService<typeof tradeCalendar>;

    constructor(private readonly context: WriteContext) {
        this.calendars = context.records.of(tradeCalendar);
    }

    /** Returns a new path for a file that is being received. */
    incoming(): string {
        return path.join(tmpdir(), `endcap-periods-${randomUUID()}`);
    }

    /**
     * Replaces the periods of a calendar by those of a file, all or none, and removes the file.
     *
     * @param version null: any version
     * @throws Failure 400 with the errors by row of the file, NotFoundError, ConflictError
     */
    async replacePeriods(
        id: number,
        version: number | null,
        file: string,
        by: Actor,
    ): Promise<{ version: number; periods: number }> {
        try {
            const create = await readPeriods(file);
            const rows = { [tradeCalendarPeriod.path]: { create, replaces: true } };
            return await this.context.database.write(async transaction => {
                const before = await this.calendars.locked(id, transaction);
                if (version !== null && before.version !== version) throw new ConflictError(before);
                const [written] = await this.calendars.writeWithRows([{ before, values: {}, rows }], by, transaction);
                return { version: written?.record.version ?? before.version, periods: create.length };
            });
        } finally {
            await rm(file, { force: true });
        }
    }
}
