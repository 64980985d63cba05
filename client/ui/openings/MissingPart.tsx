/** Shown if a part of a screen fails to load. */
export function MissingPart() {
  return (
    <p className="fc-muted" role="status">
      This part could not be loaded. Reload the page when the server is back.
    </p>
  );
}
