import {
    createContext,
    useContext,
    useLayoutEffect,
    useState,
    type ClipboardEvent,
    type FocusEvent,
    type ReactNode,
    type Ref,
} from 'react';
import { useI18nProvider } from 'react-admin';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es-us';
import type { Theme } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateField } from '@mui/x-date-pickers/DateField';
import { DateTimeField } from '@mui/x-date-pickers/DateTimeField';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { esES } from '@mui/x-date-pickers/locales';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { today } from '../../data/today';
import { translateRule } from '../../i18n/messages';
import { colors } from '../../theme/colors';
import { afloat } from '../../theme/theme';
import type { Written } from './written';

/** Returns styles as of every other input; the picker's consists of other elements. */
const dateInputSx = ({ palette, shape }: Theme) => ({
    '& .MuiPickersOutlinedInput-root': {
        pr: 1,
        borderRadius: `${String(Number(shape.borderRadius) - 2)}px`,
        bgcolor: 'background.paper',
    },
    '& .MuiPickersOutlinedInput-notchedOutline': {
        top: 0,
        borderColor: colors[palette.mode].control,
        '& legend': { display: 'none' },
    },
    '& .MuiInputAdornment-root': { ml: 0 },
    // The placeholder of what is to be typed is visible, too.
    '& .MuiPickersInputBase-sectionsContainer': { opacity: 1 },
    '& [role=spinbutton]:not([aria-valuenow]), &:has(input[value=""]) .MuiPickersInputBase-sectionsContainer': {
        color: 'text.secondary',
    },
});

const calendarSx = ({ palette }: Theme) => afloat(colors[palette.mode]);

/** Called with the text of a date's input, whenever that changes. */
const TypedTextContext = createContext<(text: string) => void>(() => undefined);

/** Reports the text of the input: the picker does not report a date that is half typed. */
const TypedText = (props: PickersTextFieldProps) => {
    const onTextChange = useContext(TypedTextContext);
    const { value } = props;
    // Before the next key, which may send the form.
    useLayoutEffect(() => onTextChange(value), [onTextChange, value]);
    return <PickersTextField {...props} />;
};

/** The calendar's arithmetic, in which today is the server's day: the one that is marked and that it opens at. */
class ServerDayAdapter extends AdapterDayjs {
    constructor(options: ConstructorParameters<typeof AdapterDayjs>[0]) {
        super(options);
        const { date } = this;
        const ofServer: typeof date = (value, zone) => {
            const day = today();
            return value === undefined && day !== '' ? date(day as typeof value, zone) : date(value, zone);
        };
        this.date = ofServer;
    }
}

/** As the specification writes a moment. */
const CLOCK = {
    fieldHoursPlaceholder: () => 'HH',
    fieldMinutesPlaceholder: () => 'MM',
    fieldSecondsPlaceholder: () => 'SS',
};

const english = { adapterLocale: 'en', localeText: CLOCK };

const spanish = {
    // Weeks begin on Sunday, as those of tracking do.
    adapterLocale: 'es-us',
    localeText: { ...esES.components.MuiLocalizationProvider.defaultProps.localeText, ...CLOCK, day: 'Día' },
};

/** Provides the names of months and days, and the texts of the picker, in the language of the screen. */
const DatesLanguage = ({ children }: { children: ReactNode }) => {
    const language = useI18nProvider().getLocale() === 'es' ? spanish : english;
    return (
        <LocalizationProvider dateAdapter={ServerDayAdapter} {...language}>
            {children}
        </LocalizationProvider>
    );
};

export interface DatePickerProps {
    readonly id: string;
    readonly name?: string;
    readonly label: ReactNode;
    readonly written: Written;
    /** A complete value, or the text that is not one yet. */
    readonly value: string | null;
    /** Called with the value; for an incomplete or impossible one with the text, which the kind's rule rejects. */
    readonly onChange: (value: string | null) => void;
    readonly onBlur?: () => void;
    readonly inputRef?: Ref<HTMLInputElement>;
    readonly required?: boolean;
    readonly isWrong?: boolean;
    /** Content below it, its error included. */
    readonly help?: ReactNode;
    /** Whether it is a filter: it has no value until it is complete, and reports no text. */
    readonly isFilter?: boolean;
    /** Whether the calendar offers a day; any may be typed. */
    readonly offers?: (date: string) => boolean;
}

/** Text that belongs into the part of the date that has the focus. */
const SECTION_PATTERN = /^\d{1,4}$/;

/** Stores the typed text, even where it is no date, and reports its value. */
const useTyped = ({ value, written, isFilter, onChange }: DatePickerProps) => {
    const parsedValue = value === null ? undefined : written.read(value);
    const [date, setDate] = useState<Dayjs | null>(() => (parsedValue === undefined ? null : dayjs(parsedValue)));
    const [text, setText] = useState(parsedValue === undefined ? (value ?? '') : written.show(parsedValue));
    const [isPasteRejected, setPasteRejected] = useState(false);
    const type = (typed: string) => {
        if (typed === text) return;
        setText(typed);
        setPasteRejected(false);
        const half = isFilter || typed === '' ? null : typed;
        onChange(written.read(typed) ?? half);
    };
    const paste = (event: ClipboardEvent) => {
        const pasted = event.clipboardData.getData('text').trim();
        if (SECTION_PATTERN.test(pasted)) return;
        event.preventDefault();
        event.stopPropagation();
        const read = written.read(pasted);
        setPasteRejected(read === undefined);
        if (read !== undefined) setDate(dayjs(read));
    };
    const isHalf = text !== '' && written.read(text) === undefined;
    return { date, setDate, type, paste, isHalf, isRejected: isPasteRejected };
};

/** Shows the picker of the product's dates and moments, from the value it starts with. */
export const DatePicker = (props: DatePickerProps) => {
    const { id, name, label, written, inputRef, required, help, isWrong = false, onBlur, offers } = props;
    const { date, setDate, type, paste, isHalf, isRejected } = useTyped(props);
    const [isLeft, setLeft] = useState(false);
    const isUnread = isRejected || (isHalf && isLeft);
    const leave = ({ relatedTarget: next }: FocusEvent) => {
        // The calendar is rendered elsewhere in the page.
        if (next instanceof Element && next.closest('[data-date]')?.getAttribute('data-date') === id) return;
        setLeft(true);
        onBlur?.();
    };
    return (
        <DatesLanguage>
            <TypedTextContext value={type}>
                <div data-date={id} onBlur={leave}>
                    <DesktopDatePicker
                        value={date}
                        onChange={setDate}
                        label={label}
                        {...(name && { name })}
                        {...(inputRef && { inputRef })}
                        format={written.format}
                        reduceAnimations
                        {...(offers && { shouldDisableDate: (day: Dayjs) => !offers(day.format('YYYY-MM-DD')) })}
                        slots={{ field: written.hasTime ? DateTimeField : DateField, textField: TypedText }}
                        slotProps={{
                            field: { clearable: true },
                            textField: {
                                id,
                                required: required === true,
                                size: 'small',
                                fullWidth: true,
                                error: isWrong || isUnread,
                                helperText: isUnread && !isWrong ? translateRule(messages.value) : help,
                                onPasteCapture: paste,
                                sx: dateInputSx,
                                // Tab moves from part to part, as in a browser's own input of dates.
                                slotProps: {
                                    inputLabel: { shrink: true },
                                    input: { slotProps: { sectionContent: { tabIndex: 0 } } },
                                },
                            },
                            clearButton: { size: 'small' },
                            openPickerButton: { size: 'small' },
                            openPickerIcon: { fontSize: 'small' },
                            popper: { 'aria-labelledby': `${id}-label`, ...{ 'data-date': id } },
                            desktopPaper: { sx: calendarSx },
                        }}
                    />
                </div>
            </TypedTextContext>
        </DatesLanguage>
    );
};
