/** The public page. */
export default function Landing() {
  return <main>Mainstay</main>;
}
