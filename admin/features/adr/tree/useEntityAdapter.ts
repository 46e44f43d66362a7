import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { EntityNode } from '../../../../models/features/adr/entity';
import { formatInteger } from '../../../../models/platform/format/format';
import { colorClass } from '../../../platform/fields/palette';
import type { TreeAdapter } from '../../../platform/tree/adapter';
import { nameIn, useRefdata } from '../refdata';

/** Returns what the tree shows of entities: type, what is below, products, colour. */
export const useEntityAdapter = (): TreeAdapter<EntityNode> => {
    const translate = useTranslate();
    const types = useRefdata()?.entityTypes;
    return useMemo(() => {
        const formatCounts = (text: string, of: number) =>
            of > 0 ? [translate(text, { smart_count: of, count: formatInteger(of) })] : [];
        return {
            code: ({ code }) => code,
            name: ({ name }) => name,
            searched: ({ code, name, description }) => `${code} ${name} ${description ?? ''}`,
            about: ({ entity_type_id }) => nameIn(types, entity_type_id),
            figures: ({ node, below }) => [
                ...formatCounts('tree.below', below),
                ...formatCounts('adr.productCount', node.product_count),
            ],
            look: ({ css_class }) => colorClass(css_class),
        };
    }, [translate, types]);
};
