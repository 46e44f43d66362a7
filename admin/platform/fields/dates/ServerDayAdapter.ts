import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { today } from '../../data/today';

/** The calendar's arithmetic, in which today is the server's day: the one that is marked and that it opens at. */
export class ServerDayAdapter extends AdapterDayjs {
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
