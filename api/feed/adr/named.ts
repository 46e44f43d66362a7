import type { Transaction } from 'sequelize';
import type { Database } from '../../../models/database/database';
import { isAdrSource } from '../../../models/feed/dataFeed';
import { messages } from '../../../models/messages';
import { Failure } from '../../failure';
import type { Lane } from '../work';

/**
 * The name of the ADR that an upload is about; null for a wholesaler's file.
 *
 * @throws Failure 400, at `adr_id`
 */
export const adrNameFor = async (
    { source, adr_id }: Lane,
    database: Database,
    transaction: Transaction,
): Promise<string | null> => {
    const refused = (message: string): Failure => new Failure(400, { adr_id: message });
    if (!isAdrSource(source)) {
        if (adr_id !== null) throw refused(messages.value);
        return null;
    }
    if (adr_id === null) throw refused(messages.required);
    const [adr] = await database.run<{ name: string }>('SELECT name FROM adr WHERE id = $1', [adr_id], transaction);
    if (!adr) throw refused('There is no such ADR.');
    return adr.name;
};
