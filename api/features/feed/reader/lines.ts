/** CR LF, the CR CR LF of files that were converted twice, LF, and CR alone as on old Macs. */
const LINE_END = /\r{1,3}\n|\r/g;
/** CRs that may belong to the LF of the next piece. */
const OPEN_END = /\r{1,3}$/;

/** Makes lines of a text that comes in pieces end in LF, wherever they do, and takes byte order marks out. */
export class LineEnds {
    private rest = '';

    take(piece: string, isLast: boolean): string {
        const text = this.rest + (piece.includes('\ufeff') ? piece.replaceAll('\ufeff', '') : piece);
        this.rest = '';
        if (!text.includes('\r')) return text;
        const open = isLast ? null : OPEN_END.exec(text.slice(-3));
        this.rest = open?.[0] ?? '';
        return text.slice(0, text.length - this.rest.length).replace(LINE_END, '\n');
    }
}
