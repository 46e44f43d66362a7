import { READING_FIELDS, type Feed } from '../../../../models/features/feed/dataFeed';
import { UPC_COLUMNS } from '../../../../models/platform/format/upc';

type Readings = Partial<Pick<Feed, (typeof READING_FIELDS)[keyof typeof READING_FIELDS]>>;

/** The fields that tell how the codes of a feed were read: of the columns that its file has. */
export const readingFacts = (feed: Readings): readonly string[] =>
    UPC_COLUMNS.map(column => READING_FIELDS[column]).filter(field => feed[field]);
