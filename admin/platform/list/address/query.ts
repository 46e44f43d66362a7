const sorted = (query: string): string => {
    const params = new URLSearchParams(query);
    params.sort();
    return params.toString();
};

/** Whether two queries of an address say the same, in whatever order and spelling. */
export const isSameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other);
