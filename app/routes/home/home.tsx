export default function Home() {
  return <h1>首页</h1>;
}
