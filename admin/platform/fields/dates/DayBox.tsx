import { DateBox } from './DateBox';
import type { DatePickerProps } from './DatePicker';
import { writtenDate } from './written';

/** The input of a date in a form that is made by hand. */
export const DayBox = (props: Omit<DatePickerProps, 'written'>) => <DateBox {...props} written={writtenDate} />;
