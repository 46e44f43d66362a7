import { calendarExport, LEGEND_ENTRIES } from '../../../../models/features/tpm/calendarExportCalls';
import { fileOfCall } from '../../../platform/data/download';
import { useLocale } from '../../../platform/i18n/locale';
import type { ListFilter } from '../../../platform/list/address/listState';
import { useDownload } from '../../../platform/list/toolbar/useDownload';
import { calendarPayload } from './address';
import { daysInView, type Axis } from './useAxis';
import type { Calendar } from './useCalendar';

interface PdfOptions {
    readonly filter: ListFilter;
    readonly calendar: Calendar;
    readonly axis: Axis;
    readonly planId: number | undefined;
}

/** Exports what the calendar shows as a PDF: its filters, the days in view, colours, hidden types, folded accounts. */
export const useCalendarPdf = ({ filter, calendar: { view, folded }, axis, planId }: PdfOptions) => {
    const language = useLocale();
    const { isUnderWay, save } = useDownload();
    const { hidden, color } = view;
    return {
        isUnderWay,
        save: () => {
            const criteria = calendarPayload(filter, daysInView(axis), planId);
            const shown = {
                color,
                hidden: LEGEND_ENTRIES.filter(entry => hidden.includes(entry)),
                folded: [...folded],
            };
            void save(fileOfCall(calendarExport, { ...criteria, ...shown, language }));
        },
    };
};
