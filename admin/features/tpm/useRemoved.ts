import { useEffect, useState } from 'react';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { formatInteger } from '../../../models/platform/format/format';
import { countMessage } from '../../../models/platform/messages/message';
import { tpmMessages } from '../../../models/features/tpm/messages';
import { promoActual } from '../../../models/features/tpm/promoActual';
import {
    MAX_REMOVED_PROMOTIONS,
    removalPreview,
    type Removable,
    type RemovalPreview,
} from '../../../models/features/tpm/removalCalls';
import { callApi } from '../../platform/data/callApi';
import { messageOf } from '../../platform/data/ServiceError';
import { translateRule } from '../../platform/i18n/messages';
import type { ViewOptions } from '../../platform/feature';
import { sumRemoved, useRemovedText } from './removedText';

/** Returns messages about those that stay. */
const stayingTexts = ({ crowded, submitted, actuals }: RemovalPreview): string[] => [
    ...(crowded > 0
        ? [translateRule(tpmMessages.tooManyBelow({ count: formatInteger(crowded), limit: MAX_REMOVED_PROMOTIONS }))]
        : []),
    ...(submitted > 0 ? [translateRule(tpmMessages.below({ count: submitted }))] : []),
    ...(actuals > 0 ? [translateRule(callMessages.usedBy({ uses: countMessage(actuals, promoActual) }))] : []),
];

interface Answer {
    /** Key of the records that it is about. */
    readonly of: string;
    readonly preview?: RemovalPreview;
    readonly error?: string;
}

/** Returns a hook that describes which records are deleted with selected records of a plan, and which remain. */
export const removedOf = (of: Removable): NonNullable<ViewOptions['useRemoved']> =>
    function useRemoved(ids, isEnabled) {
        const textOf = useRemovedText();
        const [answer, setAnswer] = useState<Answer>();
        const requestKey = isEnabled && ids.length > 0 ? JSON.stringify(ids.map(Number)) : undefined;
        useEffect(() => {
            if (requestKey === undefined) return undefined;
            const canceled = new AbortController();
            callApi(removalPreview, { of, ids: JSON.parse(requestKey) as number[] }).then(
                preview => !canceled.signal.aborted && setAnswer({ of: requestKey, preview }),
                (error: unknown) => !canceled.signal.aborted && setAnswer({ of: requestKey, error: messageOf(error) }),
            );
            return () => canceled.abort();
        }, [requestKey]);
        const { preview, error }: Partial<Answer> = answer?.of === requestKey ? { ...answer } : {};
        const text = preview && [textOf(preview), ...stayingTexts(preview)];
        return {
            isKnown: preview !== undefined || error !== undefined,
            text: text?.filter(Boolean).join(' '),
            ...(preview && { rows: sumRemoved(preview) }),
            error,
        };
    };
