import type { FeedSource } from '../../../../models/features/feed/dataFeed';
import { YES_NO } from '../check/cell';

/** Finds why a row of our own export is not for a source: its product is not in it. */
export const outOfSource = (source: FeedSource): ((text: string) => string | null) => {
    const reason = `The row says that the product is not in ${source}.`;
    return text => (YES_NO.get(text.toLowerCase()) === 0 ? reason : null);
};
