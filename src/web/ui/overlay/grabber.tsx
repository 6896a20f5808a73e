/** The bar at the top of a sheet on phones; decoration only. */
export function Grabber() {
  return <div aria-hidden className="mx-auto mt-2.5 -mb-1 h-1 w-9 flex-none rounded-full bg-line-strong md:hidden" />;
}
