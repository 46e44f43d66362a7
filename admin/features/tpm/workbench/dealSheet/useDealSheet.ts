import { useState } from 'react';
import { dateOf, dayOf, daysAfter } from '../../../../../models/platform/calendar/day';
import {
    sheetExport,
    sheetFile,
    sheetList,
    type SheetFormat,
    type SheetSource,
    type SheetVersion,
} from '../../../../../models/features/tpm/dealSheetCalls';
import { periodAt } from '../../../../../models/features/tpm/tradeCalendar';
import { fileOfCall } from '../../../../platform/data/download';
import { today } from '../../../../platform/data/today';
import { useCall } from '../../../../platform/data/useCall';
import { useLocale, type LOCALES } from '../../../../platform/i18n/locale';
import { useDownload } from '../../../../platform/list/toolbar/useDownload';
import { useAccountCalendar } from '../../tradeCalendar/useAccountCalendar';
import { useWorkbench } from '../context';
import type { WorkbenchNode } from '../nodes';

type Language = (typeof LOCALES)[number]['locale'];

/** The user's choices for a sheet; null: the default. */
interface Choice {
    readonly format: SheetFormat;
    readonly language: Language | null;
    readonly from: string | null | undefined;
    readonly to: string | null | undefined;
}

const FIRST: Choice = { format: 'pdf', language: null, from: undefined, to: undefined };

const sourceOf = ({ level, record }: WorkbenchNode): SheetSource => {
    if (level === 'promotion') return { promo_id: record.id };
    return level === 'group' ? { group_id: record.id } : { plan_account_id: record.id };
};

/** More days than a month has. */
const BEYOND_A_MONTH = 31;

const monthOf = (day: string) => {
    const first = `${day.slice(0, 7)}-01`;
    const next = dateOf(dayOf(first) + BEYOND_A_MONTH).slice(0, 7);
    return { begin_date: first, end_date: daysAfter(`${next}-01`, -1) };
};

/** Returns the days that a sheet of an account begins with: the period of today in its trade calendar, else this month. */
const usePeriod = (node: WorkbenchNode) => {
    const calendar = useAccountCalendar(node.level === 'account' ? node.record.account_id : undefined);
    const day = today();
    return (calendar && periodAt(calendar.periods, day)) ?? monthOf(day);
};

/** Returns the choices of a deal sheet, its versions, and functions that download its files. */
export const useDealSheet = (node: WorkbenchNode) => {
    const locale = useLocale();
    const { reload } = useWorkbench();
    const [choice, setChoice] = useState(FIRST);
    const period = usePeriod(node);
    const source = sourceOf(node);
    const versions = useCall(sheetList, source);
    const download = useDownload();
    const isOfDays = node.level === 'account';
    const { from = period.begin_date, to = period.end_date } = choice;
    const language = choice.language ?? locale;
    const { format } = choice;
    const hasDays = from !== null && to !== null && from <= to;
    return {
        isOfDays,
        isOfGroup: node.level === 'group',
        from,
        to,
        format,
        language,
        mayExport: !isOfDays || hasDays,
        versions,
        isUnderWay: download.isUnderWay,
        cancel: download.cancel,
        change: (more: Partial<Choice>) => setChoice({ ...choice, ...more }),
        exportNext: async () => {
            const days = isOfDays ? { from, to } : {};
            await download.save(fileOfCall(sheetExport, { ...source, ...days, format, language }));
            versions.reload();
            // Checks compare with the last version.
            await reload();
        },
        save: ({ id }: SheetVersion) => download.save(fileOfCall(sheetFile, { format, language }, { id })),
    };
};

export type DealSheetControl = ReturnType<typeof useDealSheet>;
