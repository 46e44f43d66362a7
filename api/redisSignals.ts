import type { Signals, Topic } from '../models/database/pubSub';
import { afterCommit } from '../models/database/transaction';
import type { RedisLink } from './platform/server/redisLink';

/** What a lost signal would make wrong goes by the database, with the commit; the rest makes things quicker. */
const BY_REDIS: ReadonlySet<Topic> = new Set<Topic>(['notices']);

const channelOf = (topic: Topic): string => `endcap:${topic}`;

/** Signals of which those that may be lost go over Redis, as long as it is there. */
export const redisSignals = (database: Signals, link: RedisLink): Signals => ({
    send: async (topic, transaction, detail = '') => {
        if (!BY_REDIS.has(topic) || !link.isUp) return database.send(topic, transaction, detail);
        afterCommit(transaction, () => void link.tell(channelOf(topic), detail));
    },
    listen: (topic, hear) => {
        database.listen(topic, hear);
        if (BY_REDIS.has(topic)) link.hear(channelOf(topic), text => hear(text === '' ? undefined : text));
    },
    close: () => database.close(),
});
