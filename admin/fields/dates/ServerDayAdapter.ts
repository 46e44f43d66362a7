import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { today } from '../../data/today';

/** The calendar's arithmetic, in which today is the server's day: the one that is marked and that it opens at. */
export class ServerDayAdapter extends AdapterDayjs {
    constructor(options: ConstructorParameters<typeof AdapterDayjs>[0]) {
        super(options);
        const { date } = this;
        this.date = (value, zone) => date(value === undefined ? today() || undefined : value, zone);
    }
}
