import { migrations as product } from '../../../../../../models/database/migrations';
import { bakery, saleBuyer } from '../../../../models/migration';

export const migrations = [...product, bakery, saleBuyer];
