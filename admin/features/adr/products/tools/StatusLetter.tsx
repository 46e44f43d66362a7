import { statusClass, type Status } from '../statuses';

/** Shows a status by its letter and colour. */
export const StatusLetter = ({ status }: { status: Status | undefined }) => (
    <span className={status ? `adr-letter ${statusClass(status)}` : 'adr-letter is-none'}>{status?.letter ?? '–'}</span>
);
