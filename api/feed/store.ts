import type { Transaction } from 'sequelize';
import type { Database } from '../../models/database/database';
import { Repository } from '../../models/database/repository';
import { dataFeed } from '../../models/feed/dataFeed';
import type { FeedRecord } from './work';

/** A feed as it is now, inside a transaction or outside. @throws NotFoundError */
export const readFeed = (database: Database, id: number, transaction?: Transaction): Promise<FeedRecord> => {
    const feeds = new Repository(database, dataFeed);
    return transaction ? feeds.locked(id, transaction) : feeds.get(id);
};
