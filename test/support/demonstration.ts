import { databases, type DatabaseLocation, type TestDatabase } from './databases';
import { startProduct } from './product';

/** Both databases after the first start of the product: that start runs once per test run, and is copied. */
export const demonstrations: readonly TestDatabase[] = databases.map(kind => ({
    ...kind,
    fresh: () => kind.copied('demonstration', startFirst),
}));

async function startFirst({ dataDir, databaseUrl }: DatabaseLocation): Promise<void> {
    const product = await startProduct(dataDir, databaseUrl);
    await product.stop();
}

/**
 * One of them, for the screens of features that are tested on both without a screen: PostgreSQL, as most screens are
 * tested on SQLite; or the selected one.
 */
export const lastDemonstration: readonly TestDatabase[] = demonstrations.slice(-1);
