import type { EntityNode } from '../../../../models/features/adr/entity';
import { sumWithin } from '../../../../models/platform/tree/indexedTree';

/** Returns the number of product states at an entity and below it, which are deleted with it. */
export const statesWithin = (entity: EntityNode): number => sumWithin(entity, ({ product_count }) => product_count);
