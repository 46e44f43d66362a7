/** After the last test. */
export default async function stop() {
    await globalThis.stopPostgres?.();
}
