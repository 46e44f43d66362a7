import type { EntityNode } from '../../../../models/features/adr/entity';
import { sumWithin } from '../../../../models/platform/tree/indexedTree';

/** Product states at an entity and below it: what goes with it. */
export const statesWithin = (entity: EntityNode): number => sumWithin(entity, ({ product_count }) => product_count);
