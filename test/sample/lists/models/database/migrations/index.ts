import { migrations as product } from '../../../../../../models/database/migrations';
import { bakery } from '../../../../models/migration';

export const migrations = [...product, bakery];
