/** A run of equal parts: `from` up to, not including, `to`. */
export interface Span {
    readonly from: number;
    readonly to: number;
}
