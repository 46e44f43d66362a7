import { parseDateText } from '../../../../models/platform/fields/dateText';
import { formatDate, formatDateTime } from '../../../../models/platform/format/format';

/** The form in which a kind's values are typed: that in which they are shown (specification section 5). */
export interface Written {
    /** In the letters of the date adapter. */
    readonly format: string;
    readonly hasTime: boolean;
    readonly show: (value: string) => string;
    /** Returns the value of a typed or pasted text; undefined where it has none. */
    readonly read: (text: string) => string | undefined;
}

/** An earlier year is not completely typed yet. */
const FIRST_YEAR = '1000';

const readDate = (text: string): string | undefined => {
    const date = parseDateText(text);
    return date !== undefined && date >= FIRST_YEAR ? date : undefined;
};

const CLOCK = /^(?<day>[^\sT]+)(?:(?: @ |[T ])(?<time>\d{2}:\d{2}(?::\d{2})?))?$/;

/** Parses a moment in local time; undefined where a clock change skips its hour. */
const readLocal = (text: string): Date | undefined => {
    const { day = '', time = '00:00' } = CLOCK.exec(text)?.groups ?? {};
    const date = readDate(day);
    const at = new Date(`${date ?? ''}T${time}`);
    return at.getHours() === Number(time.slice(0, 2)) ? at : undefined;
};

const UTC = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export const writtenDate: Written = { format: 'MM-DD-YYYY', hasTime: false, show: formatDate, read: readDate };

/** Typed and shown in local time, stored in UTC. */
export const writtenMoment: Written = {
    format: 'MM-DD-YYYY @ HH:mm:ss',
    hasTime: true,
    show: formatDateTime,
    read: text => {
        const at = UTC.test(text) ? new Date(text) : readLocal(text);
        return at === undefined || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
    },
};
