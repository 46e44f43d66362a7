import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../../../models/platform/format/format';
import { PROMO_STATUSES } from '../../../../../models/features/tpm/promotion';
import type { TreeAdapter } from '../../../../platform/tree/adapter';
import { nameOf, type WorkbenchNode } from '../nodes';
import { LineDetail } from './LineDetail';

/** Pixels, of both lines. */
const HEIGHT = 50;

/** Returns what the tree shows of a plan: names, planned amounts, budgets, and of promotions status and dates. */
export const useWorkbenchAdapter = (): TreeAdapter<WorkbenchNode> => {
    const translate = useTranslate();
    return useMemo(
        () => ({
            code: () => '',
            name: nameOf,
            searched: node =>
                node.level === 'promotion'
                    ? [
                          node.record.name,
                          node.record.performance_type,
                          translate(`choices.${PROMO_STATUSES[node.record.status]}`),
                      ].join(' ')
                    : nameOf(node),
            about: () => null,
            figures: ({ node }) => [formatMoney(node.record.planned)],
            detail: {
                height: HEIGHT,
                shown: node => <LineDetail node={node} />,
            },
            look: ({ level }) => `plan-line is-${level}`,
        }),
        [translate],
    );
};
