/** Small is under 601 pixels wide, medium 601 to 992, large over 992 (specification section 9). */
export const breakpoints = { small: 0, medium: 601, large: 993 } as const;
