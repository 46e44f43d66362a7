import { databases, type DatabaseLocation, type TestDatabase } from './databases';
import { startProduct } from './product';

/** Both databases, as the first start of the product leaves them: that start is made once a run, and copied. */
export const demonstrations: readonly TestDatabase[] = databases.map(kind => ({
    ...kind,
    fresh: () => kind.copied('demonstration', startFirst),
}));

async function startFirst({ dataDir, databaseUrl }: DatabaseLocation): Promise<void> {
    const product = await startProduct(dataDir, databaseUrl);
    await product.stop();
}

/**
 * One of them, for what a screen shows of what is tested on both without a screen: PostgreSQL, as most screens are tested
 * on SQLite; or the one that is named.
 */
export const lastDemonstration: readonly TestDatabase[] = demonstrations.slice(-1);
