import type { PubSub, Topic } from '../../../models/database/pubSub';
import { afterCommit } from '../../../models/database/transaction';
import type { RedisLink } from './redisLink';

/**
 * Topics that are sent over Redis, for speed only. Topics whose loss would do harm are sent by the database, with the
 * commit.
 */
const BY_REDIS: ReadonlySet<Topic> = new Set<Topic>(['notices']);

const channelOf = (topic: Topic): string => `endcap:${topic}`;

/** Returns a pub/sub that sends topics which may be lost over Redis, while it is available. */
export const redisPubSub = (database: PubSub, link: RedisLink): PubSub => ({
    send: async (topic, transaction, detail = '') => {
        if (!BY_REDIS.has(topic) || !link.isUp) return database.send(topic, transaction, detail);
        afterCommit(transaction, () => void link.publish(channelOf(topic), detail));
    },
    listen: (topic, listener) => {
        database.listen(topic, listener);
        if (BY_REDIS.has(topic)) link.listen(channelOf(topic), text => listener(text === '' ? undefined : text));
    },
    close: () => database.close(),
});
